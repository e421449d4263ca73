import { films } from './films.ts';
import { makeFootage } from './make-footage.ts';

/** Makes one film, where it is not there yet, and says where it lies. */
const film = Object.values(films).find(({ name }) => name === process.argv[2]);
if (film === undefined)
  throw new Error(`There is no film ${process.argv[2]}; there is ${Object.keys(films).join(', ')}.`);
console.log(makeFootage(film).path);
