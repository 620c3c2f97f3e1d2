/** The teacher's desk: units, tasks, strategies and the student link. */
export function TeacherDashboard() {
  return (
    <>
      <div className="board has-tray on-board">
        <div className="wrap wide hero">
          <h1>Teacher Dashboard</h1>
          <p>Set the unit, choose the feedback, share one link.</p>
        </div>
      </div>
      <main id="main" tabIndex={-1} className="wrap wide folder" />
    </>
  );
}
