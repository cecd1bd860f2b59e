/** A picture that a user stores until they delete it. */
export interface OwnPictureRow {
  id: string;
  user_id: string;
  /** Its collection. */
  collection: 'template' | 'model';
  name: string;
  /** Category of a try-on model. */
  category_id: number | null;
  /** Name in the blob store. */
  blob: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  created_at: number;
}

export interface OwnPictureTables {
  own_pictures: OwnPictureRow;
}
