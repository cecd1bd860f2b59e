/** The edit page's request: what a person types, as the API takes it. */
import { expect, test } from 'vitest';
import { readEdit } from '../../pages/account/signed-in/edit-request.ts';

const resizing = (values: Readonly<Record<string, string>>) =>
  readEdit({ 'operations.resizing.fit': 'crop', 'output.format': 'jpeg', ...values }).operations?.resizing;

test('one side alone keeps the proportions: nothing is cut off that nobody asked to cut off', () => {
  expect(resizing({ 'operations.resizing.width': '50%' })).toEqual({
    width: '50%',
    height: 'auto',
    fit: 'crop',
  });
  expect(resizing({ 'operations.resizing.height': '600' })).toEqual({
    width: 'auto',
    height: 600,
    fit: 'crop',
  });
  expect(resizing({ 'operations.resizing.width': '300', 'operations.resizing.height': '600' })).toEqual({
    width: 300,
    height: 600,
    fit: 'crop',
  });
  expect(resizing({})).toBeUndefined();
});
