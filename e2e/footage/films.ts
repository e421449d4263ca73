import type { Film } from './film.ts';

const HD = { width: 1_280, height: 720 } as const;

/** A minute in a garden: a face at the left, a picture without anybody, a face that walks. Half of it is worth a clip. */
const garden: Film = {
  name: 'garden',
  voice: 'en-us',
  speed: 135,
  ...HD,
  lines: [
    { text: 'Welcome back, and thank you for joining me in the garden this morning.', pauseSeconds: 1.4 },
    { text: 'Most people think a good garden needs a lot of water.', isBest: true },
    { text: 'It does not.', isBest: true },
    { text: 'Last summer we watered twenty beds once a week, and the roots went twice as deep.', isBest: true },
    { text: 'The soil stayed cool, and the weeds gave up.', isBest: true },
    { text: 'Those beds gave thirty percent more tomatoes than all the others.', isBest: true },
    { text: 'So put your finger into the ground before you reach for the water.', isBest: true, pauseSeconds: 1.6 },
    { text: 'And that was it for the first part of the morning.' },
    { text: 'We will walk over to the old wall now, and then we will see what is there.', pauseSeconds: 1.2 },
    { text: 'The stones keep the heat of the day, and they give it back during the night.' },
    { text: 'This is why the peaches grow here, four weeks earlier than anywhere else.' },
    { text: 'A wall is the cheapest heater that you will ever own.' },
  ],
  scenes: [
    { seconds: 14, colours: ['0x35523d', '0x88a27a'], figures: [still('one', 400, 300)] },
    { seconds: 7, colours: ['0x7a4f2c', '0xd9b26a'], figures: [] },
    { seconds: 15, colours: ['0x2d4152', '0x7790a3'], figures: [still('four', 860, 320)] },
    {
      seconds: 60,
      colours: ['0x4a3a52', '0x9a86a0'],
      figures: [
        {
          face: 'two',
          size: 180,
          path: [
            { at: 0, x: 300, y: 300 },
            { at: 6, x: 300, y: 300 },
            { at: 12, x: 900, y: 310 },
            { at: 60, x: 900, y: 310 },
          ],
        },
      ],
    },
  ],
};

/** Half a minute on tea, one face: short enough to be made and cut while somebody waits. */
const kettle: Film = {
  name: 'kettle',
  voice: 'en-us',
  speed: 135,
  ...HD,
  lines: [
    { text: 'The best cup of tea is not made with boiling water.', isBest: true },
    { text: 'Green tea turns bitter in it, because the leaves are burned.', isBest: true },
    { text: 'Let the kettle stand for three minutes, and then pour.', isBest: true },
    { text: 'We tried this with forty people, and thirty of them changed the way they make tea.', isBest: true },
    { text: 'It costs nothing, and you can taste it today.', isBest: true },
  ],
  scenes: [
    { seconds: 12, colours: ['0x35523d', '0x88a27a'], figures: [still('one', 420, 300)] },
    { seconds: 60, colours: ['0x2d4152', '0x7790a3'], figures: [still('four', 860, 320)] },
  ],
};

export const films = { garden, kettle } satisfies Record<string, Film>;

function still(face: Film['scenes'][number]['figures'][number]['face'], x: number, y: number) {
  return { face, size: 190, path: [{ at: 0, x, y }] };
}
