/** Shows the skeleton of the login. The product name above it comes with the configuration. */
export function LoginSkeleton() {
  return (
    <main className="skeleton-login">
      <p>Secure access for platform administrators</p>
      <div className="skeleton-form" role="status" aria-label="Loading" />
    </main>
  );
}
