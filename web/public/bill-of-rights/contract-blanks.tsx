const fields = [
  'Name of the district or school',
  'Contract begins on',
  'Contract ends on',
  'At the end: return, or destroy',
  'Backups are overwritten after',
  'Place where data is stored',
  'Encryption at rest by',
  'Signed for the district',
  'Name and date',
];

/** The lines that differ in each contract, filled in by hand after printing. */
export function ContractBlanks({ legalName }: { legalName: string }) {
  return (
    <>
      <p>Print this page, fill in by hand what differs from contract to contract, and attach it.</p>
      <dl>
        {[...fields, `Signed for ${legalName}`, 'Name and date '].map((field) => (
          <div key={field}>
            <dt>{field.trim()}</dt>
            <dd>
              <span className="legal-blank">
                <span className="vh">to be filled in</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
