/** A user's settings; no row = all defaults. */
export interface UserSettingsRow {
  user_id: string;
  industry: string | null;
  role: string | null;
  onboarding_skipped: number;
  /** JSON: features whose offer was dismissed. */
  try_pro_skipped: string;
  /** null = never chosen. */
  language: string | null;
  theme: string;
}

export interface FavoriteColorRow {
  id: string;
  user_id: string;
  /** `#rrggbb`, in lower case. */
  color: string;
  created_at: number;
}

export interface SurveySubmissionRow {
  id: string;
  /** Slug of the survey. */
  survey: string;
  /** null = a visitor. */
  user_id: string | null;
  /** JSON: the form as it was accepted. */
  form: string;
  created_at: number;
}

export interface FeatureFlagRow {
  key: string;
  is_on: number;
}

/** A user for whom a flag differs from its default. */
export interface FeatureFlagPersonRow {
  key: string;
  /** In lower case. */
  email: string;
  is_on: number;
}

export interface SettingsTables {
  user_settings: UserSettingsRow;
  favorite_colors: FavoriteColorRow;
  survey_submissions: SurveySubmissionRow;
  feature_flags: FeatureFlagRow;
  feature_flag_people: FeatureFlagPersonRow;
}
