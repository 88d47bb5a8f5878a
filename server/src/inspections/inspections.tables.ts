// Stored shape of this area; every column is explained in platform/db/migrations/0042_inspections.sql. Inspections
// themselves came with the machines (insights/insights.tables.ts).

/** Months between inspections, as an organisation wants it. */
export interface InspectionIntervalTable {
  account_id: number
  model_id: string
  months: number
  updated_at: Date
}

/** The secret address of somebody's calendar. */
export interface InspectionFeedTable {
  user_id: string
  token_hash: Buffer
  created_at: Date
}

export interface InspectionsTables {
  inspection_interval: InspectionIntervalTable
  inspection_feed: InspectionFeedTable
}
