/** ffmpeg failed. Its own message is only for the log. */
export class MediaFailure extends Error {
  override name = 'MediaFailure';
  readonly lastWords: string;

  constructor(message: string, lastWords = '') {
    super(message);
    this.lastWords = lastWords;
  }
}
