import { type Message, message } from '../base/message.ts';

/** What happens to EXIF and the like. GPS is kept only by 'all-with-gps'. */
export const METADATA_POLICIES = ['strip', 'copyright', 'all', 'all-with-gps'] as const;
export type MetadataPolicy = (typeof METADATA_POLICIES)[number];

export const DEFAULT_METADATA_POLICY: MetadataPolicy = 'copyright';

/** What the export dialog calls a policy. */
export const metadataMessage = (policy: MetadataPolicy): Message => message(`metadata.${policy}`);
