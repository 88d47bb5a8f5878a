// Stored shape of this area; every column is explained in platform/db/migrations/0060_energy_factor.sql. What machines
// report stands in insights/insights.tables.ts.

/** With what an organization reckons fuel and CO2 avoided. */
export interface EnergyFactorTable {
  account_id: number
  gallons_per_hour: number
  co2_kg_per_gallon: number
  updated_at: Date
}

export interface JemsTables {
  energy_factor: EnergyFactorTable
}
