/** ffmpeg could not do it. Its own words are for the log only. */
export class MediaFailure extends Error {
  override name = 'MediaFailure';
  readonly lastWords: string;

  constructor(message: string, lastWords = '') {
    super(message);
    this.lastWords = lastWords;
  }
}
