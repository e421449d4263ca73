import { z } from 'zod';
import { jobErrorCodes } from '#job-errors';
import { limits } from '#limits';
import { jobStatus } from '#resources/job';
import { sourceKinds } from '#resources/pack';
import { pageUrl } from '#resources/urls';
import { credits, idOf, signedUrl, sizeBytes, timestamp } from '#resources/wire';

export const ideaPrompt = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(limits.ideaCharacters, `must have at most ${limits.ideaCharacters} characters`);

/** The input fields of each mode. */
const forms = { from_url: '{"url": "https://…"}', idea: '{"prompt": "…"}' } as const;

/** Exactly the fields of specification section 2; no others exist. */
export const instantPostRequest = z
  .strictObject({
    mode: z.enum(['from_url', 'from_idea'], 'must be from_url (with from_url.url) or from_idea (with idea.prompt)'),
    from_url: z
      .strictObject({ url: pageUrl }, objectError(forms.from_url))
      .optional()
      .meta({ description: 'Needed when mode is from_url.' }),
    idea: z
      .strictObject({ prompt: ideaPrompt }, objectError(forms.idea))
      .optional()
      .meta({ description: 'Needed when mode is from_idea.' }),
    instruction: z
      .string()
      .max(limits.instructionCharacters, `must have at most ${limits.instructionCharacters} characters`)
      .optional()
      .meta({
        description:
          'For the writer, never posted: tone, length, what to leave out. What readers should see belongs in idea.prompt.',
      }),
  })
  .superRefine((body, context) => {
    const [needed, other] =
      body.mode === 'from_url' ? (['from_url', 'idea'] as const) : (['idea', 'from_url'] as const);
    if (body[needed] === undefined) {
      context.addIssue({
        code: 'custom',
        path: [needed],
        message: `is needed when mode is ${body.mode}, as ${forms[needed]}`,
      });
    }
    if (body[other] !== undefined) {
      context.addIssue({ code: 'custom', path: [other], message: `does not belong to mode ${body.mode}` });
    }
  })
  .refine((body) => !isIdeaInInstruction(body), {
    path: ['idea', 'prompt'],
    message: 'must hold the idea itself; instruction only steers the tone',
    // Also for an invalid body: then it has the reason.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/**
 * A plain string in place of an object gets a message with the form of the object; errors inside an object have their
 * own messages.
 */
function objectError(form: string): { error: z.core.$ZodErrorMap } {
  return { error: ({ code }) => (code === 'invalid_type' ? `must be an object: ${form}` : undefined) };
}

/** A frequent mistake (specification section 2): no source, and the idea in the field for the tone. */
function isIdeaInInstruction(body: Partial<Record<'mode' | 'from_url' | 'instruction', unknown>> & WithIdea): boolean {
  // An unknown mode without a URL: an idea was meant.
  const isMeant = body.mode === 'from_idea' || (body.mode !== 'from_url' && body.from_url === undefined);
  if (!isMeant) return false;
  const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
  return isBlank(body.idea?.prompt) && !isBlank(body.instruction);
}

type WithIdea = { idea?: { prompt: unknown } | undefined };

export const acceptedJob = z.object({ job_id: idOf('job'), status: jobStatus });

export const acceptedPack = z.object({ ...acceptedJob.shape, studio_url: z.url() });

export const preflight = z.object({
  kind: z.enum(sourceKinds),
  title: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  obtainable: z.boolean(),
  reason: z.string().nullable().meta({ description: 'Why it cannot be had, and what to do instead.' }),
  code: z
    .enum(jobErrorCodes)
    .nullable()
    .meta({ description: 'The error code that a job of it would end with; null when obtainable.' }),
  price: credits,
});

export const zip = z.object({ zip_url: signedUrl, expires_at: timestamp, bytes: sizeBytes });

const uploadType = z
  .string()
  .regex(
    /^(?:(?:video|audio)\/[\w.+-]{1,64}|image\/(?:png|jpeg|webp|svg\+xml)|font\/(?:woff2|ttf|otf))$/,
    'must be a video or audio type, such as video/mp4, or image/png, image/jpeg, image/webp, image/svg+xml, font/woff2, font/ttf or font/otf',
  )
  .meta({ examples: ['video/mp4'] });

export const uploadRequest = z
  .strictObject({
    filename: z.string().min(1).max(255),
    content_type: uploadType,
    bytes: z
      .int()
      .min(1)
      .max(limits.uploadBytes, 'is more than an upload may hold (2 GiB)')
      .meta({ description: 'At most 10 MiB for an image, 5 MiB for a font.' }),
  })
  .refine(({ content_type: type, bytes }) => !type.startsWith('image/') || bytes <= limits.uploadImageBytes, {
    path: ['bytes'],
    message: 'is more than an image may hold (10 MiB)',
  })
  .refine(({ content_type: type, bytes }) => !type.startsWith('font/') || bytes <= limits.uploadFontBytes, {
    path: ['bytes'],
    message: 'is more than a font may hold (5 MiB)',
  });

const uploadPart = z.object({ number: z.int().min(1), url: signedUrl, bytes: sizeBytes });

export const upload = z.object({
  upload_id: idOf('upload'),
  put_url: signedUrl.optional().meta({ description: 'PUT the file here; absent when parts are given.' }),
  parts: z.array(uploadPart).optional().meta({ description: 'PUT each part to its URL, then complete the upload.' }),
  headers: z.record(z.string(), z.string()).meta({ description: 'Send these with every PUT.' }),
  url: z.url().meta({ description: 'What to submit as from_url.url, for a video or sound.' }),
  expires_at: timestamp,
});

export const uploadState = z.object({
  upload_id: idOf('upload'),
  state: z.enum(['waiting', 'complete', 'expired']),
  bytes: sizeBytes,
  received_bytes: sizeBytes,
  received_parts: z.array(z.int()),
  url: z.url(),
  expires_at: timestamp,
});
