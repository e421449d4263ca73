// Covers the page with the frame of the check, as the real one does.
const frame = document.createElement('iframe');
frame.src = `/captcha-delivery/captcha?cid=${globalThis.dd.cid}`;
frame.title = 'DataDome CAPTCHA';
frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100vh;border:0;background:#fff';
document.querySelector('#cmsg').remove();
document.body.appendChild(frame);
