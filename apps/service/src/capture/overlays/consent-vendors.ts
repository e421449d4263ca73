/** A vendor of consent banners: the selector of its banner, and the selector of its script. */
export type ConsentVendor = { containers: string; program?: string };

/** Selectors that only this vendor uses. Such a container has a banner and nothing else. */
export const consentVendors: Record<string, ConsentVendor> = {
  onetrust: {
    containers: '#onetrust-consent-sdk, #onetrust-banner-sdk, .onetrust-pc-dark-filter, #optanon',
    program: 'script[src*="otSDKStub"], script[src*="cdn.cookielaw.org"]',
  },
  cookiebot: {
    containers: '#CybotCookiebotDialog, #CybotCookiebotDialogBodyUnderlay',
    program: 'script[src*="consent.cookiebot.com"], script#Cookiebot',
  },
  usercentrics: {
    containers: '#usercentrics-root, #usercentrics-cmp-ui, #uc-banner-modal',
    program: 'script[src*="app.usercentrics.eu"], script#usercentrics-cmp',
  },
  didomi: {
    containers: '#didomi-host, #didomi-popup, #didomi-notice',
    program: 'script[src*="sdk.privacy-center.org"]',
  },
  quantcast: {
    containers: '.qc-cmp2-container, #qc-cmp2-container, #qcCmpUi, .qc-cmp-ui-container',
    program: 'script[src*="cmp.quantcast.com"], script[src*="cmp.inmobi.com"]',
  },
  sourcepoint: {
    containers: '[id^="sp_message_container_"]',
    program: 'script[src*="wrapperMessagingWithoutDetection"]',
  },
  trustarc: {
    containers:
      '#truste-consent-track, #consent_blackbar, .truste_overlay, .truste_box_overlay, #trustarc-banner-overlay',
    program: 'script[src*="consent.trustarc.com"]',
  },
  funding_choices: {
    containers: '.fc-consent-root, .fc-dialog-container',
    program: 'script[src*="fundingchoicesmessages"]',
  },
  consentmanager: { containers: '#cmpbox, #cmpbox2, #cmpwrapper', program: 'script[src*="consentmanager.net"]' },
  osano: { containers: '.osano-cm-window, .osano-cm-dialog', program: 'script[src*="cmp.osano.com"]' },
  cookieyes: {
    containers: '.cky-consent-container, .cky-overlay, .cky-modal',
    program: 'script[src*="cdn-cookieyes.com"]',
  },
  iubenda: {
    containers: '#iubenda-cs-banner',
    program: 'script[src*="iubenda_cs"], script[src*="cdn.iubenda.com/cs"]',
  },
  termly: {
    containers: '#termly-code-snippet-support, .termly-styles-root',
    program: 'script[src*="app.termly.io/embed"], script[src*="app.termly.io/resource-blocker"]',
  },
  axeptio: { containers: '#axeptio_overlay, .axeptio_mount', program: 'script[src*="static.axept.io"]' },
  tarteaucitron: {
    containers: '#tarteaucitronRoot, #tarteaucitronAlertBig, #tarteaucitron',
    program: 'script[src*="tarteaucitron"]',
  },
  transcend: { containers: '#transcend-consent-manager', program: 'script[src*="transcend-cdn.com/cm"]' },
  ketch: { containers: '#lanyard_root', program: 'script[src*="global.ketchcdn.com"]' },
  cookie_information: {
    containers: '#coiOverlay, #coi-banner-wrapper, #cookie-information-template-wrapper',
    program: 'script[src*="policy.app.cookieinformation.com"]',
  },
  civic: { containers: '#ccc, #ccc-overlay', program: 'script[src*="cc.cdn.civiccomputing.com"]' },
  evidon: { containers: '#_evidon_banner, #_evidon-background', program: 'script[src*="c.evidon.com"]' },
  klaro: { containers: '.klaro .cookie-notice, .klaro .cookie-modal' },
  cookieconsent: { containers: '#cc-main, #cc--main, .cc-window.cc-banner, .cc-window.cc-floating' },
  complianz: { containers: '#cmplz-cookiebanner-container, .cmplz-cookiebanner' },
  borlabs: { containers: '#BorlabsCookieBox, #BorlabsCookieBoxWrap, [data-borlabs-cookie-dialog]' },
  cookie_notice: {
    containers: '#cookie-notice, #cookie-law-info-bar, .cli-modal-backdrop, #moove_gdpr_cookie_info_bar',
  },
  eu_cookie_compliance: { containers: '#sliding-popup.sliding-popup-bottom, #sliding-popup.sliding-popup-top' },
  shopify: { containers: '#shopify-pc__banner, .shopify-pc__banner__dialog' },
  hubspot: { containers: '#hs-eu-cookie-confirmation, #hs-banner-parent' },
  wix: { containers: '[data-hook="ccsu-banner-wrapper"]' },
  squarespace: { containers: '.sqs-cookie-banner-v2' },
};
