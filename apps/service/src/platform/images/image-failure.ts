/** No image was returned. Only this request fails; the next one gets a new decoder. */
export class ImageFailure extends Error {
  override name = 'ImageFailure';
  /**
   * `rejected`: the bytes are not an image within the limits. `lost`: the decoder died, or ran out of memory or time.
   */
  readonly reason: 'rejected' | 'lost';

  constructor(reason: ImageFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
