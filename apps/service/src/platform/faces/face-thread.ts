// The program of the thread that detects faces.

import { serveThread } from '#platform/kernel';
import { createDetector } from './detect-faces.ts';

serveThread(createDetector());
