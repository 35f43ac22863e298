import { describe, expect, it, jest } from '@jest/globals';
import { server } from '@sprinkle/api-client/testing/server';
import { dismissToast, showToast } from '@sprinkle/ui/feedback/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openSitePage } from '../testing/open-site-page';
import { config, sampleUser } from '../testing/samples';
import { LandingPage } from './landing/LandingPage';
import { NotFoundPage } from './not-found/NotFoundPage';
import { PricingPage } from './pricing/PricingPage';

const asked: string[] = [];

function stubCurrentUser(respond: () => Response) {
  asked.length = 0;
  server.use(
    http.get('*/api/auth/current', () => {
      asked.push('current user');
      return respond();
    }),
  );
}

describe('the pages about the product', () => {
  it('lead a signed-in creator to the dashboard without looking up who it is', () => {
    document.cookie = 'sprinkle_signed_in=1';
    openSitePage('pricing', <PricingPage config={config} />);
    expect(document.documentElement).toHaveClass('is-signed-in');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('show the not-found screen, and /not-found in the address bar', () => {
    window.history.replaceState(null, '', '/nobody_here?x=1');
    openSitePage('not-found', <NotFoundPage config={config} />);
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/not-found');
    expect(document.documentElement).not.toHaveClass('is-signed-in');
  });

  it('show a toast from the previous page', async () => {
    showToast({ title: 'Missing Information', variant: 'destructive' });
    openSitePage('pricing', <PricingPage config={config} />);
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    act(dismissToast);
  });

  it('look up who is signed in only on the landing page, and only if somebody may be', async () => {
    // jsdom does not navigate, and reports that as an error.
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    stubCurrentUser(() => HttpResponse.json(sampleUser()));
    openSitePage('landing', <LandingPage config={config} featuredCreators={[]} />);
    document.cookie = 'sprinkle_signed_in=1';
    openSitePage('pricing', <PricingPage config={config} />);
    expect(asked).toEqual([]);
    openSitePage('landing', <LandingPage config={config} featuredCreators={[]} />);
    await waitFor(() => expect(said).toHaveBeenCalled());
    expect(asked).toEqual(['current user']);
    said.mockRestore();
  });

  it('do not change when the session has ended', async () => {
    document.cookie = 'sprinkle_signed_in=1';
    stubCurrentUser(() => HttpResponse.json({ code: 'NOT_SIGNED_IN' }, { status: 401 }));
    openSitePage('landing', <LandingPage config={config} featuredCreators={[]} />);
    await waitFor(() => expect(asked).toEqual(['current user']));
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
