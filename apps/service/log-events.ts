// What the service logs: the message of a line is the name of its event. `npm run generate` writes the table into
// docs/operations.md, and scripts/log-events.test.ts compares it with every log call of the service.

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'fatal';
export type LogEvent = { level: LogLevel; fields: readonly string[]; meaning: string };

const event = (level: LogLevel, fields: string, meaning: string): LogEvent => ({
  level,
  fields: fields.split(' ').filter((field) => field !== ''),
  meaning,
});

const jobs = {
  'job admitted': event(
    'info',
    'jobId accountId type hasSlot isJoined',
    'Accepted, its price held. Without a slot it waits for one of its account; joined means that an identical job existed.',
  ),
  'job started': event('info', 'jobId accountId', 'A workflow has begun.'),
  'job finished': event(
    'info',
    'jobId accountId code step',
    'Ended by its workflow: `code` null is completed and charged, anything else failed and free.',
  ),
  'job cancelled': event('info', 'jobId accountId', 'Ended by its caller.'),
  'job deleted': event('info', 'jobId accountId jobs', 'Deleted by its owner; `jobs` counts it and its edits.'),
  'late job ended': event(
    'warn',
    'jobId',
    'It was past its deadline and had no workflow. Look for `outbox relay failed` before it.',
  ),
  'job of a suspended account ended': event('info', 'jobId', 'Follows a suspension.'),
  'work failed': event(
    'warn',
    'jobId activity attempt code err',
    'One attempt of an activity, such as rendering an asset, failed. Temporal retries it unless the code is final.',
  ),
  'workflow start failed, will retry from outbox': event(
    'warn',
    'err',
    'Temporal did not accept a job. The relay retries it.',
  ),
  'outbox relay failed': event('warn', 'err jobId action', 'As above, from the relay.'),
  'purge failed, will retry from sweeper': event(
    'warn',
    'err jobId',
    'Objects of an unpaid job are still in the store.',
  ),
  'event poll failed': event('warn', 'err', 'The database was unavailable to an event feed; it polls again.'),
  'event delivery failed': event('warn', 'err', 'Events of one account were not read; the feed reads them again.'),
};

const money = {
  'expired hold released': event(
    'warn',
    'holdId',
    'The hold of a call that ended without settlement: its process died.',
  ),
  'balance differs from its entries': event('error', '', 'See Ledger differences.'),
  'purchase differs at processor': event('error', '', 'See Ledger differences.'),
  'payment event applied': event(
    'info',
    'event type accountId',
    'A purchase, an invoice, a refund or a change of a subscription was booked.',
  ),
  'payment event not applied': event(
    'error',
    'event type reason',
    '`reason` names what is missing or differs. Fix that, then send the event again.',
  ),
  'event of another mode or account ignored': event(
    'warn',
    'event type',
    'The endpoint of the processor is used by another system.',
  ),
  'subscription not recovered': event('error', 'session account', 'After a restore: the account is missing.'),
  'invoice differs from subscription': event(
    'error',
    'subscription invoice',
    'Nothing was granted; compare the two at the processor.',
  ),
};

const webhooks = {
  'webhook delivery failed': event(
    'info',
    'deliveryId webhookId accountId status isLast',
    'The receiver did not accept it; `status` null means no response. The last attempt has `isLast`.',
  ),
  'webhook delivery without turn': event(
    'info',
    'deliveryId webhookId accountId',
    'It waited four minutes for a turn of its host, which others use as well. It counts as an attempt without response.',
  ),
  'webhook disabled': event('warn', 'accountId', 'Its receiver failed too often; the owner gets a mail.'),
  'delivery start failed': event('warn', 'err deliveryId', 'Temporal did not accept a delivery. The relay retries it.'),
};

const shares = {
  'review link made': event(
    'info',
    'shareId jobId accountId can',
    'A finished pack is shared; the line never has the link.',
  ),
  'review link revoked': event('info', 'shareId jobId accountId', 'The link no longer works.'),
  'review link commented': event('info', 'shareId jobId accountId', 'By a reviewer.'),
  'review link decided': event('info', 'shareId jobId accountId decision', 'By a reviewer.'),
  'review link not checked, file cut off': event(
    'warn',
    'err',
    'The database was unavailable while a file was sent; the reviewer loads it again.',
  ),
};

const browsers = {
  'browser started': event('info', 'ms', 'A browser replaced a retired one, or the process starts.'),
  'browser retired': event(
    'info',
    'reason served inside',
    '`jobs` and `age` are planned; `crash` and `stuck` are not.',
  ),
  'browser start failed': event(
    'error',
    'err',
    'No browser could be started: check memory, sandbox and GALLEY_BROWSER_PATH.',
  ),
  'browser close failed': event('error', 'err', 'Its process may still run; the next start of the role ends it.'),
  'page repeated in its own browser': event(
    'warn',
    'lost',
    'A browser crashed; its page was opened again in a separate browser.',
  ),
  'capture worker failed': event('warn', 'url status', 'A capture worker returned an error; one other is tried.'),
  'capture worker unreachable': event('warn', 'url err', 'As above, without a response.'),
  'capture worker not resolved': event(
    'warn',
    'url err',
    'The name of the workers does not resolve; the last known IPs are used.',
  ),
  'page not captured': event('warn', 'err', 'The page made its browser crash twice, or our scripts fail in it.'),
  'scroll recording failed': event('warn', 'err', 'A recording failed; another is tried if time remains.'),
  'page photos collection failed': event('warn', 'err', 'The pack is made without photographs of the page.'),
  'face detection failed': event('warn', 'err', 'A photograph is cropped without regard to faces.'),
  'screenshot preview failed': event('warn', 'err', 'The screenshot is delivered without its small preview.'),
  'evidence drawing failed': event('debug', 'err', 'A response about a blocked page has no image.'),
  'filter lists missing, block_ads blocks nothing': event('warn', 'folder', 'Set GALLEY_FILTER_LISTS.'),
  'filter lists read': event('info', 'folder lists', 'At the start of the role.'),
  'template previews not drawn': event('error', 'err', 'The list of templates shows none.'),
  'downloader user missing, platform videos rejected': event('warn', 'user', 'At the start of the role.'),
  'copy written by model': event(
    'info',
    'calls inputTokens outputTokens costDollars',
    "The usage of a pack's copy: one call, or two if the validator rejected something. Costs follow GALLEY_WRITER_*_DOLLARS.",
  ),
  'writer fell back': event(
    'warn',
    'what reason',
    'The text model failed or was late; the keyless writer replaced it. Counted in `galley_writer_fallbacks_total`.',
  ),
};

const network = {
  'egress connection opened': event('info', 'proxy table', 'At the start: the policy in use.'),
  'egress connection denied': event('info', 'jobId reason', 'A page of a job requested a target that is not public.'),
  'egress connection failed': event('error', 'err', 'An error of the proxy itself.'),
  'egress usage read failed': event('warn', 'err', 'The verdict of a failed visit may be less exact.'),
  'expired proxy token received, compare the clocks of workers and egress': event(
    'warn',
    'jobId lateMs isRejected',
    'The clocks of two machines differ.',
  ),
};

const callers = {
  'request served': event(
    'info',
    'operation method status ms accountId keyId sessionId network code subject client',
    'One line for each response. `client` is the app at `/oauth/*`.',
  ),
  'request failed': event('error', 'err code', 'A response of 500 and above.'),
  'tool call failed': event('error', 'err code', 'As above, from MCP.'),
  'tool call rejected': event('info', 'tool code', 'An error of the caller, from MCP.'),
  'socket open failed': event('warn', 'err', 'The client reconnects.'),
  'socket rejected': event(
    'info',
    'operation accountId keyId sessionId',
    'An upgrade without rights, or above its limit.',
  ),
  'socket upgrade failed': event('warn', 'err', 'An error of ours during an upgrade.'),
  'stream ended: credential no longer valid': event('info', '', 'A key was revoked or a session ended.'),
  'stream credentials check failed': event('warn', 'err', 'The database was unavailable; the check is retried.'),
  'login attempted': event('info', 'account isRight', 'One line for each attempt.'),
  'key last use not stored': event('warn', 'err keys', 'The next use stores it.'),
  'background work failed': event('error', 'err', 'A mail or an audit row after a response was lost.'),
  'audit event not stored': event('error', 'err', 'The row is in the fields of this line.'),
  'mail sent': event('info', 'messageId', 'Accepted by the mail server.'),
  'deletion notice not sent': event(
    'warn',
    'err accountId',
    'The mail before packs are deleted; tried again in an hour.',
  ),
  'studio not built': event('warn', 'file run', 'The service runs without the studio.'),
};

const processes = {
  'server listening': event('info', 'address', 'The process serves HTTP.'),
  'drain started': event('info', 'signal', 'See Stopping.'),
  'worker failed': event('fatal', 'err', 'The process ends, and must be restarted.'),
  'scheduled task failed': event('warn', 'err task', 'It runs again at its next time.'),
  'bucket not writable': event('error', 'err', 'An object could not be written, read and removed. See its alert.'),
  'certificate not read': event(
    'warn',
    'err host',
    'The handshake with a public URL failed, so the end of its certificate is not known.',
  ),
  'database connection lost': event('warn', 'err', 'The pool opens another.'),
  'redis connection failed': event('debug', 'err', '`/readyz` reports it.'),
  'redis unavailable, rate limits counted in process': event(
    'warn',
    'err',
    'Limits apply per process instead of to all processes together.',
  ),
  'database prepared': event('info', 'migrations', 'The command `prepare`.'),
  'engine prepared': event('info', '', 'The command `prepare`.'),
  'object store prepared': event('info', '', 'The command `prepare`.'),
  'backup completed': event('info', 'folder objects', 'The command `backup`.'),
  'backup restored': event('info', 'objects resumedJobs faults', 'The command `restore`.'),
  'database recovered': event('info', 'resumedJobs faults', 'The command `recover`.'),
  'sessions ended; review keys, webhooks and links, those revoked since the backup are valid again': event(
    'warn',
    '',
    'The commands `restore` and `recover`: the ids to review.',
  ),
  'account state changed': event('info', 'account verb', 'The command `admin`.'),
  'credits adjusted': event('info', 'account', 'The command `admin adjust`.'),
};

export const logEvents: Readonly<Record<string, Readonly<Record<string, LogEvent>>>> = {
  'Jobs and their work': jobs,
  Money: money,
  Webhooks: webhooks,
  'Review links': shares,
  'Browsers and rendering': browsers,
  Egress: network,
  Callers: callers,
  Processes: processes,
};

export function logEventsMarkdown(): string {
  return Object.entries(logEvents)
    .map(([title, events]) =>
      [
        `### ${title}`,
        '',
        '| Event | Level | Fields | Meaning |',
        '|---|---|---|---|',
        ...Object.entries(events).map(rowOf),
      ].join('\n'),
    )
    .join('\n\n');
}

function rowOf([name, { level, fields, meaning }]: [string, LogEvent]): string {
  return `| \`${name}\` | ${level} | ${fields.map((field) => `\`${field}\``).join(' ')} | ${meaning} |`;
}
