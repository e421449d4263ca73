import { operations, type ToolName, tools } from '@galley/contract';
import { classifyUrl, type EgressPolicy } from '@galley/service/test-kit';

/** An operation that accepts a URL of a caller, and what it does with it before anything is opened. */
export type Entrance = {
  name: string;
  /** The URL that would be opened; undefined when the operation rejects it. */
  admit: (url: string, policy: EgressPolicy) => string | undefined;
};

/** Every operation that opens a URL of a caller has a line here. */
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
  // A page in the browser requests any URL from the proxy, with no check before.
  { name: 'page in the browser', admit: (url) => URL.parse(url)?.href },
];

/** The schema of the wire first, then the check of the URL alone. */
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
