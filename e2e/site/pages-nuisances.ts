import { content, type Pages, page } from './page.ts';

const attachment = { 'content-disposition': 'attachment; filename="loaves.csv"' };

/** Pages that do more than show themselves. Behind most of them is an ordinary page. */
export const nuisancePages: Pages = {
  '/print-dialog': page('print-dialog.html'),
  '/dialogs': page('dialogs.html'),
  '/popups': page('popups.html'),
  '/download': content('name;loaves\nSeeded rye;96\n', 'text/csv', { headers: attachment }),
  '/service-worker': page('service-worker.html'),
  '/service-worker/worker.js': page('assets/service-worker.js', {
    headers: { 'service-worker-allowed': '/service-worker' },
  }),
};
