// The program of the thread that measures photographs.

import { serveThread } from '#platform/kernel';
import { measurePhoto } from './measure-photo.ts';

serveThread(measurePhoto);
