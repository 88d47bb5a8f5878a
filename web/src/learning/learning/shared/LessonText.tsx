// The text of a lesson: an empty line begins a paragraph, '- ' an entry of a list.
export function LessonText({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => {
      const lines = block.split('\n')
      return lines.every((line) => line.startsWith('- ')) ? (
        <ul key={block}>
          {lines.map((line) => (
            <li key={line}>{line.slice(2)}</li>
          ))}
        </ul>
      ) : (
        <p className="lines-kept" key={block}>
          {block}
        </p>
      )
    })
}
