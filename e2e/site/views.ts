import type { Landscape } from './landscape.ts';

/** The places in the pictures of the site. None of them exists. */
export const VIEWS: Record<string, Landscape> = {
  estuary: view('#8fb8c4 #f3dcc0 #fff3d6 #9fb6ac #33564f', {
    seed: 3,
    sunAt: [0.66, 0.34, 0.06],
    horizon: 0.55,
    relief: 0.05,
    ridges: 2,
    water: true,
  }),
  kiln: view('#e98f5c #f7d6a1 #fff0cf #c98a6b #4a2a2b', {
    seed: 9,
    sunAt: [0.3, 0.42, 0.08],
    horizon: 0.5,
    relief: 0.22,
    ridges: 5,
  }),
  orchard: view('#cfe0d4 #f4f0de #ffffff #a9c2a4 #315c46', {
    seed: 14,
    sunAt: [0.72, 0.28, 0.05],
    horizon: 0.46,
    relief: 0.12,
    ridges: 6,
    trees: true,
  }),
  harbour: view('#0f1c38 #3f5f86 #f6e7b4 #2b4468 #0a1222', {
    seed: 21,
    sunAt: [0.62, 0.22, 0.045],
    horizon: 0.6,
    relief: 0.06,
    ridges: 2,
    water: true,
    stars: true,
  }),
  'saltway-1': view('#9cc9d9 #fbe6cd #fff8e4 #a6bdb9 #23494f', {
    seed: 31,
    sunAt: [0.3, 0.36, 0.06],
    horizon: 0.56,
    relief: 0.09,
    ridges: 2,
    water: true,
  }),
  'saltway-2': view('#f2b28c #fbe3c2 #fff6dc #d3a18b #5a3238', {
    seed: 37,
    sunAt: [0.7, 0.46, 0.09],
    horizon: 0.48,
    relief: 0.24,
    ridges: 6,
  }),
  'saltway-3': view('#c7dcd2 #f2f1e0 #ffffff #a3bfae #1e4a42', {
    seed: 41,
    sunAt: [0.22, 0.24, 0.05],
    horizon: 0.42,
    relief: 0.18,
    ridges: 6,
    trees: true,
  }),
  'saltway-4': view('#2b3f74 #d98f8c #ffe0b5 #6d5a82 #1b1c3a', {
    seed: 47,
    sunAt: [0.54, 0.52, 0.07],
    horizon: 0.58,
    relief: 0.12,
    ridges: 2,
    water: true,
  }),
  'saltway-5': view('#f6d9a8 #fdf3df #ffffff #e5bf8d #9a5f3a', {
    seed: 53,
    sunAt: [0.78, 0.3, 0.07],
    horizon: 0.5,
    relief: 0.14,
    ridges: 5,
  }),
  'saltway-6': view('#7fb4cf #dcecf0 #ffffff #8fb0bd #2b5266', {
    seed: 59,
    sunAt: [0.4, 0.2, 0.05],
    horizon: 0.44,
    relief: 0.3,
    ridges: 6,
  }),
  'saltway-7': view('#b8cf9f #f5f2d5 #fffef0 #9db98a #35592f', {
    seed: 61,
    sunAt: [0.6, 0.3, 0.06],
    horizon: 0.46,
    relief: 0.16,
    ridges: 6,
    trees: true,
  }),
  'saltway-8': view('#0c1430 #27406b #f2ecd0 #233a5e #070b18', {
    seed: 67,
    sunAt: [0.28, 0.24, 0.05],
    horizon: 0.55,
    relief: 0.2,
    ridges: 4,
    stars: true,
  }),
  'saltway-9': view('#e7a0a0 #fbdcc6 #fff1dd #b98695 #3d2440', {
    seed: 71,
    sunAt: [0.44, 0.5, 0.08],
    horizon: 0.6,
    relief: 0.08,
    ridges: 2,
    water: true,
  }),
  'saltway-10': view('#9fd0c4 #eaf4e6 #ffffff #8db5a6 #1c4d4a', {
    seed: 73,
    sunAt: [0.76, 0.26, 0.05],
    horizon: 0.5,
    relief: 0.2,
    ridges: 5,
  }),
};

/** Colours in one line: sky above and below, sun, ground far and near. */
function view(colours: string, rest: Omit<Landscape, 'sky' | 'sun' | 'ground'>): Landscape {
  const [above = '', below = '', sun = '', far = '', near = ''] = colours.split(' ');
  return { ...rest, sky: [above, below], sun, ground: [far, near] };
}
