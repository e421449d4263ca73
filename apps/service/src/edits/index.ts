// Edits of a finished pack: each is a job and creates the next version.

export { editActivities } from './activities.ts';
export { createEdits } from './edits.ts';
export { editEndpoints } from './endpoints.ts';
export { editType } from './job-type.ts';
export { newTextActivities } from './new-text/write-new-text.ts';
export { createReadPhoto } from './photos/read-photo.ts';
export { createDrawPreview } from './preview/draw-preview.ts';
export { editAddition } from './record.ts';
export { editTools } from './tools.ts';
