import { expect, test } from 'vitest';
import { type DesignForm, designBody, emptyDesign, problemsOf } from './design-form.ts';

const url = 'https://bakery.example/';
const known = { id: 'brand_1', name: 'Halfmoon', colors: { primary: '#b5432a', accent: '#e9b44c' } };
const bodyOf = (form: Partial<DesignForm>, offered: DesignForm['formats'] = ['4:5', '1:1']) =>
  designBody({ ...emptyDesign, ...form }, url, { offered, brands: [known] });

test('designBody of an empty form names the page alone: the service chooses the rest', () => {
  expect(bodyOf({})).toEqual({ url });
});

test('designBody names the sizes that are not all of the template', () => {
  expect(bodyOf({ template: 'quote', formats: ['1:1'] })).toEqual({ url, template: 'quote', formats: ['1:1'] });
  expect(bodyOf({ template: 'quote', formats: ['1:1', '4:5'] })).toEqual({ url, template: 'quote' });
  expect(bodyOf({ template: 'story', formats: ['1:1'] }, ['9:16'])).toEqual({ url, template: 'story' });
});

test('designBody takes name and colours of a brand kit, and of own fields what is filled in', () => {
  const { primary, accent } = known.colors;
  expect(bodyOf({ brand: known.id }).brand).toEqual({ name: 'Halfmoon', primary, accent });
  expect(bodyOf({ brand: 'brand_gone' }).brand).toBeUndefined();
  expect(bodyOf({ brand: 'own', name: ' North ', primary, accent }).brand).toEqual({ name: 'North', primary, accent });
  expect(bodyOf({ title: '  ', style: 'folio' })).toEqual({ url, style: 'folio' });
});

test('problemsOf reads the fields of an own brand only', () => {
  const wrong = { ...emptyDesign, logoUrl: 'logo.png', primary: 'red' };
  expect(problemsOf(wrong)).toEqual({});
  expect(Object.keys(problemsOf({ ...wrong, brand: 'own' }))).toEqual(['logoUrl', 'colors']);
  expect(problemsOf({ ...emptyDesign, brand: 'own', logoUrl: `${url}logo.svg` })).toEqual({});
});
