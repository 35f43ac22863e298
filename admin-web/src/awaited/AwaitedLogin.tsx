/** Shows the outline of the login. The product's name above it comes with the configuration. */
export function AwaitedLogin() {
  return (
    <main className="awaited-login">
      <p>Secure access for platform administrators</p>
      <div className="awaited-form" role="status" aria-label="Loading" />
    </main>
  );
}
