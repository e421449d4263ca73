import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** An unfinished object, joined from parts that a client sends. */
export type ObjectInParts = { key: string; partsId: string };

export type ReceivedPart = { number: number; sizeBytes: number; tag: string };

/** Uploads in parts, each part to a URL of its own. */
export type MultipartUploads = {
  start: (key: string, contentType: string) => Promise<ObjectInParts>;
  /** Signs one PUT of exactly this size. A part that is sent again replaces the first. */
  signedPut: (
    object: ObjectInParts,
    part: { number: number; sizeBytes: number; lifeSeconds: number },
  ) => Promise<string>;
  received: (object: ObjectInParts) => Promise<ReceivedPart[]>;
  join: (object: ObjectInParts, parts: readonly ReceivedPart[]) => Promise<void>;
  /** Deletes the received parts. Safe to repeat. */
  abandon: (object: ObjectInParts) => Promise<void>;
};

type Clients = { inside: S3Client; outside: S3Client; bucket: string };

export function createParts({ inside, outside, bucket: Bucket }: Clients): MultipartUploads {
  const named = ({ key, partsId }: ObjectInParts) => ({ Bucket, Key: key, UploadId: partsId });
  return {
    start: async (key, contentType) => {
      const started = await inside.send(
        new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: contentType }),
      );
      if (started.UploadId === undefined) throw new Error('The object store gave an upload no name.');
      return { key, partsId: started.UploadId };
    },
    signedPut: (object, { number, sizeBytes, lifeSeconds }) =>
      getSignedUrl(outside, new UploadPartCommand({ ...named(object), PartNumber: number, ContentLength: sizeBytes }), {
        expiresIn: lifeSeconds,
        signableHeaders: new Set(['content-length', 'host']),
      }),
    received: (object) => listParts(inside, named(object)),
    join: async (object, parts) => {
      const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
      await inside.send(new CompleteMultipartUploadCommand({ ...named(object), MultipartUpload: { Parts } }));
    },
    abandon: async (object) => {
      await inside.send(new AbortMultipartUploadCommand(named(object))).catch(ignoreMissing);
    },
  };
}

type Target = { Bucket: string; Key: string; UploadId: string };

async function listParts(client: S3Client, target: Target): Promise<ReceivedPart[]> {
  const parts: ReceivedPart[] = [];
  let marker: string | undefined;
  do {
    const page = await client.send(new ListPartsCommand({ ...target, PartNumberMarker: marker }));
    for (const { PartNumber: number, Size: sizeBytes, ETag: tag } of page.Parts ?? []) {
      if (number !== undefined && sizeBytes !== undefined && tag !== undefined) parts.push({ number, sizeBytes, tag });
    }
    marker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
  } while (marker !== undefined);
  return parts;
}

function ignoreMissing(cause: unknown): void {
  if (!(cause instanceof Error) || cause.name !== 'NoSuchUpload') throw cause;
}
