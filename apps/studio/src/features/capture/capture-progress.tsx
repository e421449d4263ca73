import { duration, shortUrl, useNow } from '#ui';

/** The placeholder of the image, before and during the capture. */
export function CaptureProgress({ url, since }: { url?: string; since?: number }) {
  return (
    <div className="shot">
      <div className="shot-place">
        <span className="crop" />
        <div className="tray-say">
          {url === undefined || since === undefined ? (
            <>
              <b className="strong">The screenshot comes here</b>
              <span>Enter a URL and start.</span>
            </>
          ) : (
            <Waiting url={url} since={since} />
          )}
        </div>
      </div>
    </div>
  );
}

function Waiting({ url, since }: { url: string; since: number }) {
  const now = useNow(1_000);
  return (
    <>
      <b className="strong text-ink">Looking at {shortUrl(url)}</b>
      <span className="num" aria-hidden="true">
        {duration(Math.max(0, (now - since) / 1_000))}, at most 45 s
      </span>
      <span className="meter busy block w-24">
        <b />
      </span>
    </>
  );
}
