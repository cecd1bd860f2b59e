/** Picture addresses and uploads. */
import { UPLOAD_FORMATS } from '../../../vocabulary/limits.ts';
import { catalogue } from './error-kind.ts';

export const PICTURE_ERRORS = catalogue({
  // Pictures and image addresses (500–510: host, deployment and preset messages)
  sourceNotFound: { code: '500', type: 'not_found', status: 404, message: 'Source not found' },
  hostRequired: { code: '501', type: 'validation', status: 400, message: 'Host header is required' },
  hostUnknown: {
    code: '502',
    type: 'not_found',
    status: 404,
    message: 'Host is not known',
    unanswered: 'This server answers at any host that leads to it.',
  },
  deploymentNotFound: {
    code: '503',
    type: 'not_found',
    status: 404,
    message: 'Deployment not found',
    unanswered: 'This server has no deployments.',
  },
  deploymentInactive: {
    code: '504',
    type: 'not_found',
    status: 404,
    message: 'Deployment is not active',
    unanswered: 'This server has no deployments.',
  },
  sourceUnavailable: { code: '505', type: 'unavailable', status: 502, message: 'Source did not answer' },
  sourceNotAnImage: { code: '506', type: 'upload', status: 415, message: 'Source is not an image' },
  sizeParamsInvalid: {
    code: '507',
    type: 'validation',
    status: 400,
    message: 'Size params has to be positive integers',
    unanswered: '9000 stands for it, and names the field.',
  },
  presetNotFound: {
    code: '508',
    type: 'not_found',
    status: 404,
    message: 'No such preset',
    unanswered: 'Calls here take sizes and no presets.',
  },
  presetInvalid: {
    code: '509',
    type: 'validation',
    status: 400,
    message: 'Preset is not valid',
    unanswered: 'Calls here take sizes and no presets.',
  },
  deploymentFailed: {
    code: '510',
    type: 'internal',
    status: 500,
    message: 'Deployment failed',
    unanswered: 'This server has no deployments.',
  },

  // Uploads
  fileMissing: { code: '2001', type: 'upload', status: 422, message: 'A file is required.' },
  fileTooLarge: { code: '2002', type: 'upload', status: 413, message: 'The file is larger than 10 MB.' },
  fileNotAnImage: {
    code: '2003',
    type: 'upload',
    status: 415,
    message: `The file is not an image that can be read: use ${UPLOAD_FORMATS}.`,
  },
  imageTooLarge: {
    code: '2004',
    type: 'upload',
    status: 413,
    message: 'The image has more than 24 megapixels, or is a JPEG of too many scans.',
  },
  imageDamaged: {
    code: '2005',
    type: 'upload',
    status: 422,
    message: 'The image is damaged and cannot be read.',
  },
  multipartInvalid: {
    code: '2006',
    type: 'upload',
    status: 400,
    message: 'The upload is incomplete or not a valid form.',
  },
  templateTooLarge: {
    code: '2007',
    type: 'upload',
    status: 413,
    message: 'The custom template is larger than 10 MB.',
  },
  storageFull: { code: '2008', type: 'upload', status: 413, message: 'The storage of your plan is full.' },
});
