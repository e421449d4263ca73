import { operations, type ToolName, tools } from '@galley/contract';
import { classifyUrl, type EgressPolicy } from '@galley/service/test-kit';

/** A place where a caller hands us an address, and what that place makes of it before anything is opened. */
export type Entrance = {
  name: string;
  /** What would be opened; undefined when the address is turned away. */
  admit: (url: string, policy: EgressPolicy) => string | undefined;
};

/** Every place that opens an address of a caller has a line here. */
export const entrances: readonly Entrance[] = [
  { name: 'screenshot', admit: admitBy((url) => operations.takeScreenshot.body.safeParse({ url }).success) },
  {
    name: 'instant post',
    admit: admitBy(
      (url) => operations.submitInstantPost.body.safeParse({ mode: 'from_url', from_url: { url } }).success,
    ),
  },
  {
    name: 'preflight',
    admit: admitBy(
      (url) => operations.preflightInstantPost.body.safeParse({ mode: 'from_url', from_url: { url } }).success,
    ),
  },
  { name: 'scroll video', admit: admitBy((url) => operations.captureVideo.body.safeParse({ url }).success) },
  {
    name: 'webhook',
    admit: admitBy((url) => operations.createWebhook.body.safeParse({ url, events: ['job.completed'] }).success),
  },
  { name: 'tool take_screenshot', admit: admitBy((url) => inputOf('take_screenshot').safeParse({ url }).success) },
  {
    name: 'tool instant_post, url',
    admit: admitBy((url) => inputOf('instant_post').safeParse({ action: 'submit', url }).success),
  },
  {
    name: 'tool instant_post, video_url',
    admit: admitBy((url) => inputOf('instant_post').safeParse({ action: 'submit', video_url: url }).success),
  },
  { name: 'tool kitchen_render', admit: admitBy((url) => inputOf('kitchen_render').safeParse({ url }).success) },
  // A page in the browser asks the proxy for whatever it likes, and nobody looks at it before.
  { name: 'page in the browser', admit: (url) => URL.parse(url)?.href },
];

/** The wire first, then what the address shows by itself. */
function admitBy(isRead: (url: string) => boolean): Entrance['admit'] {
  return (text, policy) => {
    if (!isRead(text)) return undefined;
    const url = new URL(text);
    return classifyUrl(url, policy) === 'refused' ? undefined : url.href;
  };
}

function inputOf(name: ToolName) {
  const tool = tools.find((item) => item.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return tool.input;
}
