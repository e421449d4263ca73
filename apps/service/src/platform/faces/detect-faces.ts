// Detects faces in an image: the tiny detector of face-api, on WebAssembly. The package includes the models.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Face, ImageInput } from './face-finder.ts';

/** The side to which an image is scaled, and the minimum score: fewer misses than at 320, half the time of 608. */
const INPUT_SIZE = 416;
const LEAST_SCORE = 0.5;

const require = createRequire(import.meta.url);

export type DetectFaces = (image: ImageInput) => Promise<Face[]>;

/** The model is loaded once, at the first detection. */
export function createDetector(): DetectFaces {
  let loaded: Promise<DetectFaces> | undefined;
  return async (image) => {
    loaded ??= load();
    return (await loaded)(image);
  };
}

async function load(): Promise<DetectFaces> {
  const tf = require('@tensorflow/tfjs') as Tensorflow;
  const wasm = require('@tensorflow/tfjs-backend-wasm') as { setWasmPaths: (folder: string) => void };
  const api = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi;
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'))}/dist/`);
  await tf.setBackend('wasm');
  await tf.ready();
  api.nets.tinyFaceDetector.loadFromWeightMap(await readWeights(tf));
  const options = new api.TinyFaceDetectorOptions({ inputSize: INPUT_SIZE, scoreThreshold: LEAST_SCORE });
  return async ({ width, height, pixels }) => {
    const tensor = tf.tensor3d(pixels, [height, width, 3], 'int32');
    try {
      const found = await api.detectAllFaces(tensor, options);
      return found.map(({ box, score }) => ({ x: box.x, y: box.y, width: box.width, height: box.height, score }));
    } finally {
      tensor.dispose();
    }
  };
}

async function readWeights(tf: Tensorflow): Promise<unknown> {
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const [manifest, weights] = await Promise.all([
    readFile(join(folder, 'tiny_face_detector_model-weights_manifest.json'), 'utf8'),
    readFile(join(folder, 'tiny_face_detector_model.bin')),
  ]);
  const groups = JSON.parse(manifest) as { weights: unknown[] }[];
  return tf.io.decodeWeights(
    new Uint8Array(weights).buffer,
    groups.flatMap((group) => group.weights),
  );
}

type Tensor = { dispose: () => void };

/** The part of both that is used here; their own types require a browser. */
type Tensorflow = {
  setBackend: (name: string) => Promise<boolean>;
  ready: () => Promise<void>;
  tensor3d: (pixels: Uint8Array, shape: readonly number[], type: 'int32') => Tensor;
  io: { decodeWeights: (bytes: ArrayBuffer, weights: unknown[]) => unknown };
};

type FaceApi = {
  nets: { tinyFaceDetector: { loadFromWeightMap: (weights: unknown) => void } };
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object;
  detectAllFaces: (
    tensor: Tensor,
    options: object,
  ) => Promise<{ box: { x: number; y: number; width: number; height: number }; score: number }[]>;
};
