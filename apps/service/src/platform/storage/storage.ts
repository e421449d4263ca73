import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  type LifecycleRule,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createParts, type MultipartUploads } from './parts.ts';
import { createSignedUrls, type SignedUrl } from './signed-urls.ts';

/** `contentRange` is null for a whole object. */
export type OpenedObject = { body: Readable; contentType: string; sizeBytes: number; contentRange: string | null };

export type Storage = {
  put: (key: string, object: { bytes: Uint8Array; contentType: string }) => Promise<void>;
  get: (key: string) => Promise<Uint8Array>;
  /** Like `get` and `put`, without the object in memory. A put returns the number of stored bytes. */
  getStream: (key: string) => Promise<Readable>;
  putStream: (key: string, object: { body: Readable; contentType: string }) => Promise<number>;
  /** Opens an object with its type, whole or a range such as `bytes=0-99`; undefined when it does not exist. */
  open: (key: string, range?: string) => Promise<OpenedObject | undefined>;
  /** The keys of all objects in the bucket, or in a folder of it. */
  keys: (folder?: string) => AsyncIterable<string>;
  objects: (folder: string) => AsyncIterable<{ key: string; modifiedAt: Date }>;
  remove: (keys: readonly string[]) => Promise<void>;
  /** Readable without a key until it expires. Within one signing interval the URL stays the same. */
  /** A browser saves it under `filename`, or under the last part of its key. */
  signedUrl: (key: string, filename?: string) => Promise<SignedUrl>;
  /** Accepts one PUT of exactly this type and size; valid as long as a read URL by default. */
  signedPut: (
    key: string,
    object: { contentType: string; sizeBytes: number; lifeSeconds?: number },
  ) => Promise<SignedUrl>;
  /** The size of an object, or undefined when it does not exist. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** The first bytes of an object. */
  getStart: (key: string, sizeBytes: number) => Promise<Uint8Array>;
  /** Bytes from the middle of an object; fewer at its end. */
  getRange: (key: string, start: number, sizeBytes: number) => Promise<Uint8Array>;
  parts: MultipartUploads;
  /** Creates the bucket, and allows browsers to send to its signed URLs. */
  ensureBucket: () => Promise<void>;
  /** Throws when the bucket cannot be used. */
  check: () => Promise<void>;
  close: () => void;
};

type Options = {
  endpoint: string;
  publicUrl: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  signedSeconds: number;
  signedStepSeconds: number;
};

/** From any page: the signature is the permission, and no cookie is sent. Without this a browser sends nothing. */
const UPLOADS = {
  AllowedOrigins: ['*'],
  AllowedMethods: ['PUT'],
  AllowedHeaders: ['content-type'],
  MaxAgeSeconds: 3_600,
};

/** A safety net for our own scheduled tasks, longer than an upload and its job may last together. */
const LIFECYCLE: LifecycleRule[] = [
  {
    ID: 'galley-uploads',
    Status: 'Enabled',
    Filter: { Prefix: 'uploads/' },
    Expiration: { Days: 2 },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 },
  },
];

/** Some S3 servers have no lifecycle rules; there only the scheduled tasks delete. */
function unlessUnsupported(cause: unknown): void {
  const isUnsupported = cause instanceof Error && /NotImplemented|MethodNotAllowed|AccessDenied/.test(cause.name);
  if (!isUnsupported) throw cause;
}

/** The limit of the protocol for one call. */
const MOST_REMOVED = 1_000;

export function openStorage(options: Options): Storage {
  const { bucket: Bucket } = options;
  const s3 = createClient(options, options.endpoint);
  // Streams to callers last as long as the caller reads, so they have their own sockets and delay no other call.
  const streams = createClient(options, options.endpoint);
  // Signs for the host that callers reach, which may be a CDN; the signature covers the host.
  const outside = createClient(options, options.publicUrl);

  const check = async () => {
    await s3.send(new HeadBucketCommand({ Bucket }));
  };
  return {
    put: async (Key, { bytes, contentType }) => {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType }));
    },
    get: async (Key) => (await bodyOf(s3, { Bucket, Key })).transformToByteArray(),
    getStream: async (Key) => (await bodyOf(s3, { Bucket, Key })) as Readable,
    open: (Key, Range) => open(streams, { Bucket, Key, Range }),
    keys: (folder) => listKeys(s3, { Bucket, Prefix: folder === undefined ? '' : `${folder}/` }),
    objects: (folder) => listObjects(s3, { Bucket, Prefix: `${folder}/` }),
    putStream: (Key, { body, contentType }) => putStream(s3, { Bucket, Key, ContentType: contentType }, body),
    remove: async (keys) => {
      for (let at = 0; at < keys.length; at += MOST_REMOVED) {
        const Objects = keys.slice(at, at + MOST_REMOVED).map((Key) => ({ Key }));
        const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        if (Errors.length > 0) throw new Error(`${Errors.length} objects stay: ${Errors[0]?.Key} ${Errors[0]?.Code}.`);
      }
    },
    signedUrl: createSignedUrls(outside, options),
    signedPut: async (Key, { contentType, sizeBytes, lifeSeconds: expiresIn = options.signedSeconds }) => {
      const command = new PutObjectCommand({ Bucket, Key, ContentType: contentType, ContentLength: sizeBytes });
      const signableHeaders = new Set(['content-type', 'content-length', 'host']);
      const url = await getSignedUrl(outside, command, { expiresIn, signableHeaders });
      return { url, expiresAt: new Date(Date.now() + expiresIn * 1_000) };
    },
    sizeOf: (Key) => sizeOf(s3, { Bucket, Key }),
    getStart: (Key, sizeBytes) => getRange(s3, { Bucket, Key }, [0, sizeBytes]),
    getRange: (Key, start, sizeBytes) => getRange(s3, { Bucket, Key }, [start, sizeBytes]),
    parts: createParts({ inside: s3, outside, bucket: Bucket }),
    ensureBucket: async () => {
      const exists = await check().then(
        () => true,
        () => false,
      );
      if (!exists) await s3.send(new CreateBucketCommand({ Bucket }));
      await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [UPLOADS] } }));
      await s3
        .send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: LIFECYCLE } }))
        .catch(unlessUnsupported);
    },
    check,
    close: () => {
      s3.destroy();
      outside.destroy();
    },
  };
}

async function getRange(
  client: S3Client,
  object: { Bucket: string; Key: string },
  [start, sizeBytes]: readonly [number, number],
): Promise<Uint8Array> {
  const Range = `bytes=${start}-${start + sizeBytes - 1}`;
  return (await bodyOf(client, { ...object, Range })).transformToByteArray();
}

async function bodyOf(client: S3Client, object: GetObjectCommandInput) {
  const { Body } = await client.send(new GetObjectCommand(object));
  if (Body === undefined) throw new Error(`The object ${object.Key} has no body.`);
  return Body;
}

async function sizeOf(client: S3Client, object: { Bucket: string; Key: string }): Promise<number | undefined> {
  try {
    return (await client.send(new HeadObjectCommand(object))).ContentLength;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'NotFound') return undefined;
    throw cause;
  }
}

type ObjectLocation = { Bucket: string; Key: string; Range?: string | undefined };

async function open(client: S3Client, object: ObjectLocation): Promise<OpenedObject | undefined> {
  try {
    const { Body, ContentType, ContentLength, ContentRange } = await client.send(new GetObjectCommand(object));
    return {
      body: Body as Readable,
      contentType: ContentType ?? 'application/octet-stream',
      sizeBytes: ContentLength ?? 0,
      contentRange: object.Range === undefined ? null : (ContentRange ?? null),
    };
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'NoSuchKey') return undefined;
    // The object does not have this range: a server may ignore it.
    if (name === 'InvalidRange') return open(client, { Bucket: object.Bucket, Key: object.Key });
    throw cause;
  }
}

async function* listKeys(client: S3Client, within: { Bucket: string; Prefix: string }): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, within)) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
  }
}

async function* listObjects(client: S3Client, within: { Bucket: string; Prefix: string }) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, within)) {
    for (const { Key: key, LastModified: modifiedAt } of Contents) {
      if (key !== undefined && modifiedAt !== undefined) yield { key, modifiedAt };
    }
  }
}

type Target = { Bucket: string; Key: string; ContentType: string };

async function putStream(client: S3Client, target: Target, body: Readable): Promise<number> {
  const { counter, count } = countBytes();
  const upload = new Upload({ client, params: { ...target, Body: counter } });
  const done = upload.done().catch((cause) => {
    counter.destroy();
    throw cause;
  });
  // A source that breaks aborts the upload, and nothing partial is stored.
  await Promise.all([pipeline(body, counter), done]);
  return count();
}

function countBytes(): { counter: Transform; count: () => number } {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { counter, count: () => bytes };
}

/** A machine without power sends nothing, not even a reset; without a limit an activity would wait for it. */
const CONNECT_LIMIT_MS = 5_000;

function createClient({ region, accessKey, secretKey }: Options, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The default adds checksums that several S3 servers store as part of the object or reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS },
  });
}
