/** No image came back. Only the request itself fails; the next one has a fresh decoder. */
export class ImageFailure extends Error {
  override name = 'ImageFailure';
  /** `rejected`: the bytes are not an image within the limits. `lost`: the decoder died, or ran out of memory or time. */
  readonly reason: 'rejected' | 'lost';

  constructor(reason: ImageFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
