/** The outlines of states and provinces as SVG paths; none when they did not come. */
export async function outlines(): Promise<string[]> {
  const answer = await fetch('/art/fleet-map.txt')
  return answer.ok ? (await answer.text()).split('\n') : []
}
