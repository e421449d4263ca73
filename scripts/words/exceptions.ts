import type { Kind } from './find-names.ts';

/** Names that contain an unused word and stay. */
export type Exception = {
  names: readonly string[];
  /** Files, or folders that end in a slash; everywhere when left out. */
  where?: readonly string[];
  kinds?: readonly Kind[];
  reason: string;
};

const row = (names: string, reason: string, where?: readonly string[]): Exception => ({
  names: names.split(' '),
  reason,
  ...(where !== undefined && { where }),
});

const CONTRACT = 'packages/contract/';
const COPY = 'apps/service/src/copywriting/';
const PACKS = 'apps/service/src/instant-post/';
const TESTS = 'apps/service/test/';
const CLIPS = 'apps/service/src/render/';
const STUDIO = 'apps/studio/src/';

export const exceptions: readonly Exception[] = [
  // Names of the wire, SQL and the environment stay as they are.
  row('url_refused', 'error code of the contract'),
  row('RpcRefusal rpcRefusal refusal', 'the schema RpcRefusal of the OpenAPI document, and the field that names it', [
    CONTRACT,
  ]),
  row('refusal', 'field of what a text model responds with, as recordings have it', [
    `${COPY}model/`,
    'packages/fixtures/text-model/',
  ]),
  row('stranger target_host_look', 'names of rate limits, which are in Redis keys', [
    `${CONTRACT}src/limits.ts`,
    'apps/service/test/integration/platform/target-hosts.integration.test.ts',
  ]),
  row('pictureMegapixels webhookAnswerSeconds', 'names of limits, which the documents print', [
    `${CONTRACT}src/limits.ts`,
  ]),
  row('Answer', 'public type of the client', ['packages/sdk/src/client.ts']),
  row('keep Keep', 'wire field of the review of an account', [
    `${CONTRACT}src/operations/accounts.ts`,
    'apps/service/src/accounts/',
    'apps/service/test/integration/accounts/',
    `${STUDIO}features/auth/`,
  ]),
  row('stage stages error_stage', 'wire field of progress and errors, its column, and the variables that hold it'),
  row('cook gather film', 'wire values of progress.stage', [
    `${CONTRACT}src/step-labels.ts`,
    'apps/service/src/edge/mcp/card/pack-card.ts',
    'apps/service/src/packs/publish.ts',
    'system-tests/chaos/pack-faults.system.ts',
  ]),
  row('readOnlyHint destructiveHint idempotentHint openWorldHint', 'annotations of MCP tools'),
  row('sealed_answer idempotent_answers credits_refuse packs_tell audit_events_are_kept', 'SQL names'),
  row('GALLEY_FILM_SLOTS GALLEY_TEMPORAL_ADDRESS', 'environment variables'),

  // Documents that are stored, and the contract between steps of a workflow.
  row('place', 'wire and stored field of a claim, and a type of source that is a location', [
    'apps/service/src/edits/plan/claims-after.test.ts',
    COPY,
    PACKS,
    TESTS,
    'apps/service/src/source/',
    `${CONTRACT}src/resources/`,
    `${STUDIO}features/result/`,
    'system-tests/media/pack/',
    'system-tests/studio/',
  ]),
  row('places', 'field of the scroll snapshot, which is stored between steps', [
    'apps/service/src/capture/scroll-video/',
    'apps/service/test/kit/render/',
    CLIPS,
  ]),
  row('figure', 'field of a point of the copy, which is stored and on the wire', [
    COPY,
    'apps/service/src/edits/',
    'apps/studio/src/features/edit/',
    `${CONTRACT}src/resources/`,
    `${CONTRACT}src/tools.ts`,
    'packages/sdk/command/',
    CLIPS,
    TESTS,
    'apps/service/src/packs/',
    'packages/fixtures/text-model/',
    'system-tests/',
    'scripts/writer-read.ts',
    'apps/service/src/instant-post/pack/story-hook.ts',
    'apps/service/src/instant-post/pack/story-hook.test.ts',
  ]),
  row('leans', 'field of a sentence and of a transcript, which are stored', [COPY, PACKS]),
  row('leaning LEANING', 'the words by which a sentence leans on the one before', [COPY, CLIPS]),
  row('film ground', 'layers of a timeline, roles of a colour and kinds of an alternative text, which are stored', [
    CLIPS,
    'apps/service/src/capture/page-snapshot/',
    TESTS,
  ]),

  // Words of Node, of libraries and of the field.
  row('address', 'address() and AddressInfo of node:net, results of node:dns, fields of mail and payment libraries', [
    'apps/service/src/billing/',
    'apps/service/src/boot/',
    'apps/service/src/capture/worker-http/',
    'apps/service/src/platform/',
    TESTS,
    'packages/fixtures/',
    'system-tests/quality/mcp/',
    'system-tests/security/',
  ]),
  row('address', 'option of the Temporal client', ['apps/service/src/platform/engine/', 'bench/bare-jobs.ts']),
  row('address', 'name of a rate limit, which is in Redis keys', [`${CONTRACT}src/limits.ts`]),
  row('remoteAddress', 'node:net'),
  row('listen_addresses', 'setting of PostgreSQL', ['scripts/servers/definitions/postgres.ts']),
  row('TEMPORAL_BROADCAST_ADDRESS', 'variable of Temporal', ['scripts/servers/definitions/temporal.ts']),
  row('N8N_LISTEN_ADDRESS', 'variable of n8n', ['system-tests/quality/n8n/']),
  row('DBUS_SESSION_BUS_ADDRESS', 'variable of D-Bus', ['apps/service/test/integration/oauth/']),
  row('addressBar hasAddressBar', 'the address bar of a browser, as it is drawn', [CLIPS]),
  row('wine-room young-wheat', 'photographs of the page corpus', ['packages/fixtures/pages/photos/']),
  row('rooms', 'a fact of a property', ['system-tests/quality/source/']),
  row('keep', 'field of the gold files: what must stay on a page', ['packages/fixtures/pages/', 'system-tests/']),
  row('keepAlive keepAliveTimeout KEEP_ALIVE_MS', 'keep-alive of HTTP and TCP'),
  row('inFlight InFlight LEAST_IN_FLIGHT', 'requests in flight'),
  row('hint', 'the text below a field of a form', [STUDIO]),
  row('figureElement StillFigure ClipFigure', 'the HTML element figure', [CLIPS, STUDIO]),
  row('isStage stageTracks', 'Stage, the style', [CLIPS]),
  row('rounds ROUNDS MOST_ROUNDS MANY_ROUNDS WARM_UP_ROUNDS', 'repetitions of a measurement or of an attempt', [
    'bench/',
    'scripts/capacity/',
    'system-tests/',
    'apps/service/src/capture/screenshots/take-screenshot.ts',
    'apps/service/src/platform/media/speech-gain.ts',
  ]),
  row('kit', 'the folder of what tests share', ['apps/service/test/kit/']),
  row(
    'kit Kit KIT_ID KitLogo KitFont KitFonts KitRow NewKit BrandKit brandKit KitBrand kitBrand presentKit kitOf listKits findKit findDefaultKit addKit replaceKit deleteKit changedKit copyKit KitForm KitSamples useKitDraft',
    'a brand kit, as the wire names it',
    [
      'apps/service/src/brands/',
      'apps/service/src/edits/',
      'apps/service/src/boot/',
      'apps/studio/src/features/brands/',
      CONTRACT,
      TESTS,
    ],
  ),
  row('lonelyEnvironment', 'an export of an older commit, which a system test starts', [
    'system-tests/support/own-database.ts',
  ]),
  row('books', 'the name of a sample brand: a shop for books', [`${CLIPS}samples/brands.ts`]),
];
