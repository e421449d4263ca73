import { Bone, Skeleton, useTitle } from '#ui';

const rows = ['w-[96%]', 'w-[88%]', 'w-[92%]', 'w-2/5'];

/** Skeleton of the page. */
export function ResultBones() {
  useTitle('Loading');
  return (
    <>
      <h1 className="sr">Result</h1>
      <Skeleton label="Loading the pack">
        <div className="title">
          <Bone className="thumb" />
          <div className="stack min-w-0 grow gap-2.5">
            <Bone className="h-6 w-56" />
            <Bone className="meta h-3.5 w-80 max-w-full" />
          </div>
        </div>
        <div className="pack">
          <div className="pack-clips">
            <div className="sect">
              <Bone className="h-4 w-20" />
            </div>
            <div className="clips">
              {[1, 2, 3].map((item) => (
                <div key={item} className="tray empty r916" />
              ))}
            </div>
          </div>
          <div className="pack-side">
            <div className="sect">
              <Bone className="h-4 w-24" />
            </div>
            <div className="card pad stack gap-3.5">
              {rows.map((width) => (
                <Bone key={width} className={`h-3 ${width}`} />
              ))}
            </div>
          </div>
        </div>
      </Skeleton>
    </>
  );
}
