import type { Film } from './film.ts';
import { season } from './long-film.ts';

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

/** The rest are for the full run: other voices, shapes, noises and ways to stand before a camera. */
const bakery: Film = {
  ...{ name: 'bakery', voice: 'en-us', speed: 130, ...HD },
  lines: [
    { text: 'Hello, and welcome to the bakery.', pauseSeconds: 1.3 },
    { text: 'We open at seven, and we close at six.', pauseSeconds: 1.2 },
    { text: 'Most bread is sold before it has had time to taste of anything.', isBest: true },
    { text: 'Our bread rests for thirty hours, and it stays fresh for five days.', isBest: true },
    { text: 'We use only flour, water and salt.', isBest: true },
    { text: 'Time is the one thing that a machine cannot put into the dough.', isBest: true },
    { text: 'So if you want better bread, start the night before.', isBest: true, pauseSeconds: 1.5 },
    { text: 'And now we will clean the tables.' },
    { text: 'After that, there is coffee for everybody.', pauseSeconds: 0.6 },
  ],
  scenes: [
    { seconds: 9, colours: ['0x5a3a22', '0xc79a63'], figures: [] },
    { seconds: 14, colours: ['0x3d2f2a', '0x9a8373'], figures: [still('two', 640, 300)] },
    { seconds: 60, colours: ['0x6a4a35', '0xd8b58a'], figures: [still('four', 420, 310)] },
  ],
};

/** Two who sit apart, in one shot and then each alone. */
const interview: Film = {
  ...{ name: 'interview', voice: 'en-us', speed: 135, ...HD },
  lines: [
    { text: 'Thank you for coming today.', pauseSeconds: 1.3 },
    { text: 'What did you learn in your first year?', isBest: true },
    { text: 'Nobody reads a long email.', isBest: true },
    { text: 'We cut our letters to three sentences, and twice as many people answered.', isBest: true },
    { text: 'The first sentence says what you want.', isBest: true },
    { text: 'The second sentence says why, and the third says when.', isBest: true },
    { text: 'That is all that anybody needs.', isBest: true, pauseSeconds: 1.6 },
    { text: 'There is some tea on the table behind you.' },
  ],
  scenes: [
    { seconds: 12, colours: ['0x2b3440', '0x76889a'], figures: [still('one', 330, 300), still('four', 950, 300)] },
    { seconds: 10, colours: ['0x24303c', '0x6a7f92'], figures: [still('one', 500, 300)] },
    { seconds: 60, colours: ['0x33261f', '0x8f7a68'], figures: [still('four', 800, 310)] },
  ],
};

/** Upright, as a telephone films. */
const telephone: Film = {
  ...{ name: 'telephone', voice: 'en-us', speed: 130, width: 720, height: 1_280 },
  lines: [
    { text: 'The cheapest way to sleep better is to open a window.', isBest: true },
    { text: 'A room should be at eighteen degrees.', isBest: true },
    { text: 'We asked sixty people to try it for two weeks, and fifty of them slept longer.', isBest: true },
    { text: 'Nobody had to buy anything.', isBest: true },
    { text: 'Try it tonight, and tell me how you feel in the morning.', isBest: true },
  ],
  scenes: [{ seconds: 90, colours: ['0x22303f', '0x7a93a8'], figures: [still('two', 360, 420)] }],
};

/** Something like music under everything. */
const music: Film = {
  ...{ name: 'music', voice: 'en-us', speed: 130, ...HD, music: 0.03 },
  lines: [
    { text: 'Good morning to all of you.', pauseSeconds: 1.2 },
    { text: 'The best time to plant a tree was twenty years ago.', isBest: true },
    { text: 'The second best time is today.', isBest: true },
    { text: 'We planted nine hundred trees along the river in four days.', isBest: true },
    { text: 'The water is cooler now, and the fish have come back.', isBest: true },
    { text: 'You need a spade, a bucket and one free morning.', isBest: true, pauseSeconds: 1.5 },
    { text: 'The bus goes back at five.' },
  ],
  scenes: [
    { seconds: 16, colours: ['0x1f3b2a', '0x6f9a7c'], figures: [still('three', 700, 300)] },
    { seconds: 60, colours: ['0x3a3f1f', '0xa6ac72'], figures: [] },
  ],
};

/** Somebody who walks from one side to the other and back. */
const walker: Film = {
  ...{ name: 'walker', voice: 'en-us', speed: 130, ...HD },
  lines: [
    { text: 'Welcome to the second part.', pauseSeconds: 1.3 },
    { text: 'Never start a meeting without a question.', isBest: true },
    { text: 'A meeting with a question ends when the question has an answer.', isBest: true },
    { text: 'A meeting without one ends when the hour is over.', isBest: true },
    { text: 'We wrote the question on the door, and our meetings became half as long.', isBest: true },
    { text: 'That gave every one of us two hours a week.', isBest: true, pauseSeconds: 1.4 },
    { text: 'Let us have a short break now.' },
  ],
  scenes: [
    {
      seconds: 90,
      colours: ['0x3a2f4a', '0x9385a6'],
      figures: [
        {
          face: 'four',
          size: 180,
          path: [
            { at: 0, x: 320, y: 300 },
            { at: 8, x: 320, y: 300 },
            { at: 13, x: 940, y: 310 },
            { at: 20, x: 940, y: 310 },
            { at: 26, x: 380, y: 300 },
          ],
        },
      ],
    },
  ],
};

/** Many cuts, nobody to be seen. */
const slides: Film = {
  ...{ name: 'slides', voice: 'en-us', speed: 130, ...HD },
  lines: [
    { text: 'This is a short film about a bridge.', pauseSeconds: 1.2 },
    { text: 'The old bridge was closed for eleven years.', isBest: true },
    { text: 'People had to drive for forty minutes to cross a small river.', isBest: true },
    { text: 'Then the village built a new one with its own hands.', isBest: true },
    { text: 'It took six months, and it cost less than a house.', isBest: true },
    { text: 'Now the children walk to school again.', isBest: true, pauseSeconds: 1.5 },
    { text: 'Thank you to everybody who helped.' },
  ],
  scenes: ['0x2f4858', '0x8a5a44', '0x33658a', '0x86bbd8', '0x758e4f', '0xf6ae2d', '0x6b2d5c'].map((colour, at) => {
    return { seconds: at === 6 ? 90 : 4, colours: [colour, '0x202020'] as const, figures: [] };
  }),
};

/** A minute and a half: an introduction, the story, and then news that nobody has to hear twice. */
const workshop: Film = {
  ...{ name: 'workshop', voice: 'en-us', speed: 135, ...HD },
  lines: [
    { text: 'Good morning, and welcome back to the workshop.' },
    { text: 'We have a lot to do today, so we will start with the news.', pauseSeconds: 1.3 },
    { text: 'The shop will be closed on Monday, and it opens again on Tuesday at nine.' },
    { text: 'Please bring your own gloves, because we have only a few of them.', pauseSeconds: 1.6 },
    { text: 'Most bicycles are thrown away because of one small part.', isBest: true },
    { text: 'The chain is old, and nobody wants to change it.', isBest: true },
    { text: 'A new chain costs twelve dollars, and it takes ten minutes.', isBest: true },
    { text: 'Last year we saved four hundred bicycles with that one repair.', isBest: true },
    { text: 'Three hundred of them are still on the road today.', isBest: true },
    { text: 'So before you buy a new one, look at the chain first.', isBest: true, pauseSeconds: 1.7 },
    { text: 'Now we will go through the list of people who are here this week.' },
    { text: 'There are two tables at the window, and there is one at the door.', pauseSeconds: 1.2 },
    { text: 'If you have a question, write it on the board behind me.' },
    { text: 'The tools hang on the wall, and they go back to the same place in the evening.' },
    { text: 'A clean table is the best tool that we have.' },
    { text: 'It costs nothing, and it saves an hour every day.', pauseSeconds: 1.4 },
    { text: 'We close the doors at six, and the last one turns off the light.' },
    { text: 'Next week we will look at the wheels, and at the lamps for the winter.' },
    { text: 'That is all for the first part, and now there is coffee for everybody.' },
  ],
  scenes: [
    { seconds: 19, colours: ['0x2c3a47', '0x7f93a3'], figures: [still('two', 480, 300)] },
    { seconds: 16, colours: ['0x463426', '0xa58a6d'], figures: [still('one', 860, 310)] },
    { seconds: 12, colours: ['0x20453f', '0x6fa096'], figures: [] },
    { seconds: 60, colours: ['0x3b2f45', '0x94849f'], figures: [still('four', 420, 300)] },
  ],
};

export const films = {
  ...{ garden, kettle, bakery, interview, telephone, music, walker, slides, workshop, season },
} satisfies Record<string, Film>;

function still(face: Film['scenes'][number]['figures'][number]['face'], x: number, y: number) {
  return { face, size: 190, path: [{ at: 0, x, y }] };
}
