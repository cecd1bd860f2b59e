/** A picture of a person's own that is kept until they delete it. */
export interface OwnPictureRow {
  id: string;
  user_id: string;
  /** What it is for. */
  collection: 'template' | 'model';
  name: string;
  /** Of a try-on model. */
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
