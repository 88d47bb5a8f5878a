// Search words kept by staff [P5.23].
import { searchCountCalls } from '@portal/contract/buying/searchCounts'
import { searchWordCalls } from '@portal/contract/buying/searchWords'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as searchCounts from './searchCounts.ts'
import * as searchWords from './searchWords.ts'
import { removeSearchWord, undoSearchWord } from './searchWords.ts'
import * as searchWordsFile from './searchWordsFile.ts'
import { importSearchWords } from './searchWordsFile.ts'

export const searchWordsResolvers = resolvers(
  { ...searchWordCalls, ...searchCountCalls },
  {
    ...searchWordsFile,
    ...searchWords,
    ...searchCounts,
    removeSearchWord: (ctx, { synonymId }) => removeSearchWord(ctx, synonymId),
    undoSearchWord: (ctx, { changeId }) => undoSearchWord(ctx, changeId),
    importSearchWords: (ctx, { content }) => importSearchWords(ctx, content),
  },
)
