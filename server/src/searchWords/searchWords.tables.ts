// Stored shape of this area; every column is explained in platform/db/migrations/0150, 0191 and 0262.
import type { SynonymEntry, SynonymKind } from '@portal/contract/searchWords'
import type { ColumnType, Generated } from 'kysely'

export interface SearchSynonymTable {
  synonym_id: Generated<number>
  kind: SynonymKind
  input: string
  words: string[]
  note: Generated<string>
  changed_by: string | null
  changed_at: Generated<Date>
}

export interface SearchSynonymChangeTable {
  change_id: Generated<number>
  was: ColumnType<SynonymEntry | null, string | null, never>
  became: ColumnType<SynonymEntry | null, string | null, never>
  synonym_id: number
  changed_by: string
  changed_name: string
  changed_at: Date
}

export interface SearchDayTable {
  day: string
  query: string
  searches: Generated<number>
  unanswered: Generated<number>
  loosened: Generated<number>
  picked: Generated<number>
}

export interface SearchWordsTables {
  search_day: SearchDayTable
  search_synonym: SearchSynonymTable
  search_synonym_change: SearchSynonymChangeTable
}
