// The findings of a document: errors, or advice.

export const Findings = ({ title, findings }: { title: string; findings: readonly string[] }) =>
  findings.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul className="bare indent">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </>
  )
