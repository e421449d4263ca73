import { z } from 'zod';

const sentence = z.object({
  text: z.string().describe('One whole sentence.'),
  quote: z.string().describe('The words of the source it rests on, copied exactly, at least one whole sentence.'),
});

/** What a model is asked for. Every sentence brings the words of the source that it rests on. */
export const modelResponse = z.object({
  hook: z.object({
    text: z.string().describe('At most 70 characters.'),
    emphasis: z.string().describe('A run of the hook to set apart, at most 28 characters.'),
    quote: z.string(),
  }),
  points: z
    .array(
      z.object({
        figure: z.string().nullable().describe('A number with its unit, from the quote, or null.'),
        headline: z.string().describe('At most 32 characters.'),
        line: z.string().nullable().describe('At most 80 characters.'),
        quote: z.string(),
      }),
    )
    .describe('Three to five.'),
  captions: z.object({
    x: z.array(sentence).describe('One thought.'),
    linkedin: z.array(sentence).describe('Three to five short paragraphs, one sentence each.'),
    instagram: z.array(sentence).describe('A short story.'),
    tiktok: z.array(sentence).describe('One line.'),
    youtube_shorts: z.array(sentence).describe('One sentence.'),
    facebook: z.array(sentence).describe('Two or three sentences.'),
    threads: z.array(sentence).describe('As one talks.'),
    bluesky: z.array(sentence).describe('One fact.'),
  }),
});

export type ModelResponse = z.infer<typeof modelResponse>;
