// Search words kept by staff [P5.23].
import { searchCountCalls } from '@portal/contract/searchCounts'
import { searchWordCalls } from '@portal/contract/searchWords'
import { resolvers } from '../platform/calls/resolvers.ts'
import { countSearch, searchCounts } from './searchCounts.ts'
import { previewSearchWords, removeSearchWord, saveSearchWord, searchWords, undoSearchWord } from './searchWords.ts'
import { exportSearchWords, importSearchWords } from './searchWordsFile.ts'

export const searchWordsResolvers = resolvers(
  { ...searchWordCalls, ...searchCountCalls },
  {
    countSearch: (ctx, input) => countSearch(ctx, input),
    searchCounts: (ctx, input) => searchCounts(ctx, input),
    searchWords: (ctx) => searchWords(ctx),
    previewSearchWords: (ctx, input) => previewSearchWords(ctx, input),
    saveSearchWord: (ctx, input) => saveSearchWord(ctx, input),
    removeSearchWord: (ctx, { synonymId }) => removeSearchWord(ctx, synonymId),
    undoSearchWord: (ctx, { changeId }) => undoSearchWord(ctx, changeId),
    exportSearchWords: (ctx) => exportSearchWords(ctx),
    importSearchWords: (ctx, { content }) => importSearchWords(ctx, content),
  },
)
