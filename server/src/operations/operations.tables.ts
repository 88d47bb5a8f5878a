// Stored shape of this area; every column is explained in platform/db/migrations/0400_feature_flags.sql.

export interface FeatureOffTable {
  feature_group: string
  feature: string
  changed_at: Date
  changed_by: string | null
}

export interface OperationsTables {
  feature_off: FeatureOffTable
}
