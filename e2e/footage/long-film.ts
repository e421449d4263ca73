import type { Film, Line, Scene } from './film.ts';

const tasks = ['clean the greenhouse', 'turn the compost', 'mend the fence', 'wash the pots', 'cut the hedge'];
const tools = ['a spade', 'a rake', 'a bucket', 'a ladder', 'a pair of gloves', 'a wheelbarrow', 'a brush'];
const places = ['the old gate', 'the long wall', 'the north field', 'the small pond', 'the apple trees', 'the barn'];
const crops = ['the beans', 'the onions', 'the carrots', 'the potatoes', 'the lettuce', 'the pumpkins', 'the herbs'];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const weathers = ['is cold', 'is dry', 'is windy', 'is warm'];
const hours = ['seven', 'eight', 'nine', 'ten'];

const WEEKS = 48;

/** What a year of meetings is read out as: news of the week, with nothing that anybody has to hear twice. */
function tellWeek(week: number): Line[] {
  const of = (list: readonly string[]) => list[week % list.length] ?? '';
  return [
    { text: `On ${of(days)} we meet at ${of(places)}, and we start at ${of(hours)}.` },
    { text: `Then we ${of(tasks)}, and after that we look at ${of(crops)}.` },
    { text: `Please bring ${of(tools)}, because there may not be enough for everybody.` },
    { text: `When it ${of(weathers)}, we will stay near the house until the afternoon.` },
    { text: `The names of the helpers are on the list beside the door.`, pauseSeconds: 1.1 },
  ];
}

const story: Line[] = [
  { text: 'Most people think that poor soil has to be bought away.', isBest: true },
  { text: 'It does not.', isBest: true },
  { text: 'We left one field alone for three years, and we never dug it.', isBest: true },
  { text: 'In the fourth year it gave twice as many potatoes as the others.', isBest: true },
  { text: 'The worms did all of the work, and they cost nothing.', isBest: true },
  { text: 'So the best tool that you own is the one you leave in the shed.', isBest: true, pauseSeconds: 1.5 },
];

const colours = [
  ['0x35523d', '0x88a27a'],
  ['0x2d4152', '0x7790a3'],
  ['0x5a3a22', '0xc79a63'],
  ['0x3b2f45', '0x94849f'],
] as const;
const faces = ['one', 'two', 'four'] as const;

/** A new picture every 40 seconds; in every third of them nobody is seen. */
function drawPart(at: number): Scene {
  const figure = {
    face: faces[at % faces.length] ?? 'one',
    size: 190,
    path: [{ at: 0, x: 420 + (at % 3) * 220, y: 300 }],
  };
  return { seconds: 40, colours: colours[at % colours.length] ?? colours[0], figures: at % 3 === 2 ? [] : [figure] };
}

/** Twenty minutes of news, with one story in the middle of them. */
export const season: Film = {
  ...{ name: 'season', voice: 'en-us', speed: 135, width: 1_280, height: 720 },
  lines: Array.from({ length: WEEKS }, (_, week) => [...(week === WEEKS / 2 ? story : []), ...tellWeek(week)]).flat(),
  scenes: Array.from({ length: 40 }, (_, at) => drawPart(at)),
};
