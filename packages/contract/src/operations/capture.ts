import { everyCaller, operation } from '#operations/operation';
import { screenshot, screenshotRequest, scrollVideoRequest } from '#resources/capture';
import { acceptedJob } from '#resources/instant-post';

export const takeScreenshot = operation({
  id: 'takeScreenshot',
  scope: 'capture',
  method: 'POST',
  path: '/api/v1/capture/screenshot',
  module: 'capture',
  summary: 'Take a screenshot',
  description:
    'Returns a signed URL within 45 seconds. Anything but the verdict ok is a 422 that costs nothing. With render: true a social render is started too, and both must be affordable.',
  callers: everyCaller,
  limit: 'billable',
  price: 'screenshot',
  idempotent: true,
  body: screenshotRequest,
  success: { status: 200, description: 'The capture.', body: screenshot },
  errors: [
    'url_refused',
    'selector_not_found',
    'http_error',
    'blocked',
    'login_wall',
    'consent_wall',
    'pay_wall',
    'age_wall',
    'blank',
    'timed_out',
    'unreachable',
    'at_capacity',
    'host_busy',
  ],
});

export const captureVideo = operation({
  id: 'captureVideo',
  scope: 'capture',
  method: 'POST',
  path: '/api/v1/capture/video',
  module: 'capture',
  summary: 'Record a page while it scrolls',
  description: 'Starts a job of type capture:scroll_video. Poll it until it is completed; video is then on the job.',
  callers: everyCaller,
  limit: 'billable',
  price: 'scroll_video',
  idempotent: true,
  body: scrollVideoRequest,
  success: { status: 202, description: 'The job was accepted.', body: acceptedJob },
  errors: ['url_refused'],
});
