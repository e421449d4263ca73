import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

export type Storage = {
  put: (key: string, object: { bytes: Uint8Array; contentType: string }) => Promise<void>;
  get: (key: string) => Promise<Uint8Array>;
  ensureBucket: () => Promise<void>;
  /** Throws when the bucket cannot be used. */
  check: () => Promise<void>;
  close: () => void;
};

type Options = { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string };

export function openStorage({ endpoint, region, bucket, accessKey, secretKey }: Options): Storage {
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The default adds checksums that several S3 servers store as part of the object or refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const check = async () => {
    await s3.send(new HeadBucketCommand({ Bucket: bucket }));
  };
  return {
    put: async (key, { bytes, contentType }) => {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }));
    },
    get: async (key) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (Body === undefined) throw new Error(`The object ${key} has no body.`);
      return Body.transformToByteArray();
    },
    ensureBucket: async () => {
      const exists = await check().then(
        () => true,
        () => false,
      );
      if (!exists) await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    },
    check,
    close: () => s3.destroy(),
  };
}
