/** Colors, fonts, logo, sizes and recipes of a person, under a name. */
export interface BrandKitRow {
  id: string;
  user_id: string;
  name: string;
  /** JSON: colors, fonts, presets, recipes. */
  content: string;
  /** An upload; null = none. */
  logo_id: string | null;
  created_at: number;
  updated_at: number;
}

export interface BrandKitTables {
  brand_kits: BrandKitRow;
}
