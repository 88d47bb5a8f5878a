// The pages that guests may open and search engines should find, beside those of products: the sitemap names them [P9.111].
import { latePaths } from './latePaths.ts'
import { helpTopics, paths } from './paths.ts'

export const openPages: readonly string[] = [
  paths.store(),
  paths.storeSearch(),
  paths.allCategories(),
  paths.allBrands(),
  paths.trainingStore(),
  paths.trainingSearch(),
  latePaths.registration(),
  paths.help(),
  ...helpTopics.map(paths.helpTopic),
]
