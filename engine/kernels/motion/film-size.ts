/** The size of a film of a picture, and of the layers that it is drawn from. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Layers are that much larger than the film, so that a picture is as sharp close as it is far. */
const CLOSE = 1.2;

/**
 * Of the film: even sides, the longer one at most `longest`, never larger than the picture. Of its layers: the picture's size at most.
 */
export function filmSize(picture: Size, longest: number): { readonly film: Size; readonly layers: Size } {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  const larger = Math.min(1, scale * CLOSE);
  return {
    film: { width: even(picture.width), height: even(picture.height) },
    layers: {
      width: Math.max(1, Math.round(picture.width * larger)),
      height: Math.max(1, Math.round(picture.height * larger)),
    },
  };
}
