import { Footer } from '../../ui/footer.js';
import { About } from './about.js';
import { Closing } from './closing.js';
import { Contact } from './contact.js';
import { Faqs } from './faqs.js';
import type { BelowParts } from './landing-page.js';
import { MorePlaces } from './more-places.js';
import { Policies } from './policies.js';
import { Ratings } from './ratings.js';
import { WhyUs } from './why-us.js';

/** Everything of the landing page that is not seen at first. */
export const below: BelowParts = {
  Sections: ({ onChoose }) => (
    <>
      <MorePlaces onChoose={onChoose} />
      <About />
      <WhyUs />
      <Ratings />
      <Faqs />
      <Policies leadsOn />
      <Contact />
    </>
  ),
  Foot: () => (
    <>
      <Closing />
      <Footer />
    </>
  ),
};
